import { downlineRebates, globalRebateSettings, updateDownlineRebates } from '../../../endpoints/team/team.ts'
import { ActForm } from '../../kit/form/ActForm.tsx'
import { Loaded } from '../../kit/query/Loaded.tsx'
import { useCall } from '../../kit/query/useCall.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { RatesField, toBps, toPercents } from './RatesField.tsx'
import type { RatePercents } from './RatesField.tsx'
import { RatesPreview } from './RatesPreview.tsx'

interface Values {
  rebates: RatePercents
}

/** Raises the rates of a direct downline. Each field starts at the current rate, which can never be lowered. */
export const SetRates = ({ account, done }: { account: string; done: () => void }) => {
  const room = useCall(downlineRebates, { account })
  const settings = useCall(globalRebateSettings, {})
  const { t } = useWords()
  return (
    <Loaded call={room}>
      {({ list }) => (
        <ActForm<typeof updateDownlineRebates, Values>
          endpoint={updateDownlineRebates}
          initial={{ rebates: toPercents(list) }}
          onDone={done}
          input={({ rebates }) => ({ account, rebates: toBps(rebates) })}
          label={() => t('set_rates_of', { account })}
        >
          <p className="centre-soft">{t('set_rates_note')}</p>
          <RatesField room={list} interval={settings.value?.interval ?? 5} />
          <RatesPreview account={account} />
        </ActForm>
      )}
    </Loaded>
  )
}
