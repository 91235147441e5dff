import { useState } from 'react'

/**
 * What is typed or chosen in a field whose value stands in the address: it shows until the address says another value,
 * by whatever way, and is forgotten then.
 */
export const useDraft = <Value,>(given: Value) => {
  const [draft, setDraft] = useState<{ given: Value; value: Value } | null>(null)
  if (draft !== null && draft.given !== given) setDraft(null)
  const show = (value: Value) => setDraft({ given, value })
  return [draft !== null && draft.given === given ? draft.value : given, show] as const
}
