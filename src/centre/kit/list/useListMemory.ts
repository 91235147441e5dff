import { useCallback, useMemo, useRef, useState } from 'react'
import { listMemory, saveListSettings } from '../../../endpoints/lists/lists.ts'
import type { ListSettings, SavedView } from '../../../entities/lists/list.ts'
import type { ColumnChoices } from '../listModel/columnChoice.ts'
import { useEndpointMutation } from '../query/useEndpointMutation.ts'
import { useEndpointQuery } from '../query/useEndpointQuery.ts'
import { useCentre } from '../context/centreContext.ts'

export type Density = NonNullable<ListSettings['density']>

interface ListMemory {
  views: readonly SavedView[]
  choices: ColumnChoices
  density: Density
  setChoices: (choices: ColumnChoices) => void
  setDensity: (density: Density) => void
}

/** Returns the reader's settings of this list. The provider stores them, so they are the same on every device. */
export const useListMemory = (): ListMemory => {
  const { page, base } = useCentre()
  const name = `${base.slice(1)}/${page}`
  const { value } = useEndpointQuery(listMemory, {})
  const { run } = useEndpointMutation(saveListSettings, { quiet: true })
  // A new choice shows immediately. The provider's copy is saved afterwards and is used at the next opening.
  const [own, setOwn] = useState<ListSettings | null>(null)
  const saved = useRef<Promise<unknown>>(Promise.resolve())
  const settings = own ?? value?.settings[name] ?? null
  const keep = useCallback(
    (next: ListSettings) => {
      setOwn(next)
      const plain = Object.keys(next.columns).length === 0 && next.density === undefined
      // The saves run in sequence, so that the last of two quick choices is the one stored.
      saved.current = saved.current.then(() => run({ page: name, settings: plain ? null : next }))
    },
    [run, name],
  )
  return useMemo(
    () => ({
      views: (value?.views ?? []).filter((view) => view.page === name),
      choices: settings?.columns ?? {},
      density: settings?.density ?? 'middle',
      setChoices: (columns) => keep({ ...settings, columns }),
      setDensity: (density) => keep({ columns: settings?.columns ?? {}, density }),
    }),
    [value, settings, name, keep],
  )
}
