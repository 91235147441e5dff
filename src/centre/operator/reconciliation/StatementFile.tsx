import { useId } from 'react'
import { STATEMENT_MAX } from '../../../entities/desk/reconciliation.ts'

/** A file that was chosen, with its text; null text when it is too large. */
export interface ChosenFile {
  name: string
  text: string | null
}

interface StatementFileProps {
  id?: string
  label: string
  value?: ChosenFile | undefined
  onChange?: (file: ChosenFile | undefined) => void
}

/** A field for a CSV file. Its text is read in the browser. */
export const StatementFile = ({ id, label, value, onChange }: StatementFileProps) => {
  const own = useId()
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return
    onChange?.({ name: file.name, text: file.size > STATEMENT_MAX ? null : await file.text() })
  }
  return (
    <>
      <input
        id={id ?? own}
        type="file"
        accept=".csv,text/csv,text/plain"
        aria-label={label}
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      {value?.text === null && <bdi>{value.name}</bdi>}
    </>
  )
}
