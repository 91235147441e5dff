import { useState } from 'react'
import { useOnBack } from '../context/useOnBack.ts'

/**
 * Returns the draft of a field whose value is in the address. The draft shows until the address has another
 * value or the reader steps back, and is then discarded.
 */
export const useDraft = <Value>(given: Value) => {
  const [draft, setDraft] = useState<{ given: Value; value: Value } | null>(null)
  if (draft !== null && draft.given !== given) setDraft(null)
  useOnBack(() => setDraft(null))
  const show = (value: Value) => setDraft({ given, value })
  return [draft !== null && draft.given === given ? draft.value : given, show] as const
}
