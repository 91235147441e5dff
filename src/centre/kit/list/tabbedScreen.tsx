import { useSearchParams } from 'react-router'
import { Tabs } from 'antd'
import { keysOf } from '../../../rules/entriesOf.ts'
import { itemAt } from '../../../rules/itemAt.ts'
import type { PrefetchData, ScreenComponent } from '../prefetch/screenModules.ts'
import type { CentreKey } from '../format/wordKeys.ts'
import { useWords } from '../format/useWords.ts'

type TabWithWord = CentreKey extends infer Key ? (Key extends `tab_${infer Tab}` ? Tab : never) : never

interface TabbedOptions {
  /** Parameters of the address that a change of the tab keeps. */
  keep?: readonly string[]
  /** Content above the tabs. */
  lead?: ScreenComponent
}

/**
 * Returns a screen of several lists, one per tab. The address names the tab, and the first is the default. The
 * words are `tab_<key>` in centre.json.
 */
export const tabbedScreen = <Tab extends TabWithWord>(
  screens: Readonly<Record<Tab, ScreenComponent>>,
  { keep = [], lead: Lead }: TabbedOptions = {},
) => {
  const tabs = keysOf(screens)
  const tabOf = (search: URLSearchParams): Tab =>
    tabs.find((one) => one === search.get('tab')) ?? itemAt(tabs, 0)
  const TabbedScreen = () => {
    const [params, setParams] = useSearchParams()
    const { t } = useWords()
    const tab = tabOf(params)
    const Screen: ScreenComponent = screens[tab]
    const open = (next: string): void => {
      const preserved = keep.flatMap((name) => {
        const value = params.get(name)
        return value === null ? [] : [[name, value]]
      })
      setParams(new URLSearchParams([...preserved, ['tab', next]]))
    }
    return (
      <>
        {Lead && <Lead />}
        <Tabs
          activeKey={tab}
          items={tabs.map((one) => ({ key: one, label: t(`tab_${one}`) }))}
          onChange={open}
        />
        <Screen key={tab} />
      </>
    )
  }
  const prefetchData: PrefetchData = (call, zone, search) =>
    Promise.all([
      Lead?.prefetchData?.(call, zone, search),
      screens[tabOf(search)].prefetchData?.(call, zone, search),
    ])
  return Object.assign(TabbedScreen, { prefetchData, screens })
}
