import { useCallback, useMemo, useRef, useState } from 'react'
import { listMemory, saveListSettings } from '../../endpoints/lists.ts'
import type { ListSettings, SavedView } from '../../entities/list.ts'
import type { ColumnChoices } from './columnChoice.ts'
import { useAct } from './useAct.ts'
import { useCall } from './useCall.ts'
import { useCentre } from './centreContext.ts'

export type Density = NonNullable<ListSettings['density']>

interface ListMemory {
  views: readonly SavedView[]
  choices: ColumnChoices
  density: Density
  setChoices: (choices: ColumnChoices) => void
  setDensity: (density: Density) => void
}

/** What the reader set up on this list, kept at the provider, so that it is the same on every device. */
export const useListMemory = (): ListMemory => {
  const { page, base } = useCentre()
  const name = `${base.slice(1)}/${page}`
  const { value } = useCall(listMemory, {})
  const { run } = useAct(saveListSettings, { quiet: true })
  // What was just chosen shows at once; the provider's copy follows and counts from the next opening on.
  const [own, setOwn] = useState<ListSettings | null>(null)
  const saved = useRef<Promise<unknown>>(Promise.resolve())
  const settings = own ?? value?.settings[name] ?? null
  const keep = useCallback((next: ListSettings) => {
    setOwn(next)
    const plain = Object.keys(next.columns).length === 0 && next.density === undefined
    // One after the other: of two choices made quickly the later one has to be the one that stays.
    saved.current = saved.current.then(() => run({ page: name, settings: plain ? null : next }))
  }, [run, name])
  return useMemo(() => ({
    views: (value?.views ?? []).filter((view) => view.page === name),
    choices: settings?.columns ?? {},
    density: settings?.density ?? 'middle',
    setChoices: (columns) => keep({ ...settings, columns: columns as ListSettings['columns'] }),
    setDensity: (density) => keep({ columns: settings?.columns ?? {}, density }),
  }), [value, settings, name, keep])
}
