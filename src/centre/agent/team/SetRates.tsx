import { downlineRebates, globalRebateSettings, updateDownlineRebates } from '../../../endpoints/team.ts'
import { ActForm } from '../../kit/ActForm.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { useCall } from '../../kit/useCall.ts'
import { useWords } from '../../kit/useWords.ts'
import { RatesField, toBps, toPercents } from './RatesField.tsx'
import type { RatePercents } from './RatesField.tsx'
import { RatesOnPaper } from './RatesOnPaper.tsx'

interface Values {
  rebates: RatePercents
}

/** Raises the rates of a direct downline; what it has is where each field begins and can never be lowered. */
export const SetRates = ({ account, done }: { account: string; done: () => void }) => {
  const room = useCall(downlineRebates, { account })
  const settings = useCall(globalRebateSettings, {})
  const { t } = useWords()
  return (
    <Loaded call={room}>
      {({ list }) => (
        <ActForm<typeof updateDownlineRebates, Values>
          endpoint={updateDownlineRebates} initial={{ rebates: toPercents(list) }} onDone={done}
          input={({ rebates }) => ({ account, rebates: toBps(rebates) })} label={() => t('set_rates_of', { account })}
        >
          <p className="centre-soft">{t('set_rates_note')}</p>
          <RatesField room={list} interval={settings.value?.interval ?? 5} />
          <RatesOnPaper account={account} />
        </ActForm>
      )}
    </Loaded>
  )
}
