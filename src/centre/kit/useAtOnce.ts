import { useDraft } from './useDraft.ts'

/** What is chosen shows at once, before the address has it: antd's pickers, as they close, choose once more what they were given last. */
export const useAtOnce = <Value,>(given: Value, change: (next: Value) => void) => {
  const [value, show] = useDraft(given)
  const choose = (next: Value) => {
    show(next)
    change(next)
  }
  return [value, choose] as const
}
