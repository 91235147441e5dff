import { Segmented, type SegmentedProps } from 'antd'
import { useOptimisticValue } from './useOptimisticValue.ts'

interface AddressChoiceProps<Value extends string>
  extends Pick<SegmentedProps<Value>, 'className' | 'block' | 'disabled' | 'options' | 'aria-label'> {
  value: Value
  onChange: (value: Value) => void
}

/**
 * A choice of one value that the address holds. It shows the new choice before the address has it; otherwise a second
 * press in the meantime would be lost, because for antd it changes nothing.
 */
export const AddressChoice = <Value extends string>({
  value: given,
  onChange,
  ...rest
}: AddressChoiceProps<Value>) => {
  const [value, choose] = useOptimisticValue(given, onChange)
  return <Segmented<Value> {...rest} value={value} onChange={choose} />
}
