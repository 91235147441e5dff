import { useDraft } from './useDraft.ts'

/**
 * Returns a value that shows the new choice before the address has it. antd's pickers otherwise choose their last
 * given value again as they close.
 */
export const useOptimisticValue = <Value>(given: Value, change: (next: Value) => void) => {
  const [value, show] = useDraft(given)
  const choose = (next: Value) => {
    show(next)
    change(next)
  }
  return [value, choose] as const
}
