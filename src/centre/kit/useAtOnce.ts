import { useState } from 'react'

/**
 * A field whose value stands in the address: what was chosen shows at once, and gives way to what the address says when
 * that has moved. antd's pickers need it: as they close they choose once more what they were given last.
 */
export const useAtOnce = <Value,>(given: Value, change: (next: Value) => void) => {
  const [chosen, setChosen] = useState<{ given: Value; value: Value } | null>(null)
  if (chosen !== null && chosen.given !== given) setChosen(null)
  const choose = (value: Value) => {
    setChosen({ given, value })
    change(value)
  }
  return [chosen !== null && chosen.given === given ? chosen.value : given, choose] as const
}
