import { downlineRebates, globalRebateSettings, updateDownlineRebates } from '../../../endpoints/team/team.ts'
import { MutationForm } from '../../kit/form/MutationForm.tsx'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { RatesField, toBps, toPercents } from './RatesField.tsx'
import type { RatePercents } from './RatesField.tsx'
import { RatesPreview } from './RatesPreview.tsx'

interface Values {
  rebates: RatePercents
}

/** Raises the rates of a direct downline. Each field starts at the current rate, which can never be lowered. */
export const SetRates = ({ account, done }: { account: string; done: () => void }) => {
  const limits = useEndpointQuery(downlineRebates, { account })
  const settings = useEndpointQuery(globalRebateSettings, {})
  const { t } = useWords()
  return (
    <QueryContent query={limits}>
      {({ list }) => (
        <MutationForm<typeof updateDownlineRebates, Values>
          endpoint={updateDownlineRebates}
          initial={{ rebates: toPercents(list) }}
          onDone={done}
          input={({ rebates }) => ({ account, rebates: toBps(rebates) })}
          label={() => t('set_rates_of', { account })}
        >
          <p className="centre-soft">{t('set_rates_note')}</p>
          <RatesField limits={list} interval={settings.value?.interval ?? 5} />
          <RatesPreview account={account} />
        </MutationForm>
      )}
    </QueryContent>
  )
}
