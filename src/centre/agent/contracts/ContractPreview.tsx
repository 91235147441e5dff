import { useState } from 'react'
import { Alert, Form } from 'antd'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { contractSimulation, contractWhatIf } from '../../../endpoints/contracts/contracts.ts'
import type { ContractKind } from '../../../entities/contracts/contract.ts'
import type { EndingContract } from '../../../entities/contracts/settlement.ts'
import { useDirection } from '../../kit/context/useDirection.ts'
import { MutationButton } from '../../kit/form/MutationButton.tsx'
import { Amount } from '../../kit/format/Amount.tsx'
import { PeriodText } from '../../kit/format/PeriodText.tsx'
import { DescriptionList } from '../../kit/detail/DescriptionList.tsx'
import { ProblemNote } from '../../kit/boundary/ProblemNote.tsx'
import type { Problem } from '../../kit/call/problem.ts'
import { useEndpointMutation } from '../../kit/query/useEndpointMutation.ts'
import { ScrollTable } from '../../kit/detail/ScrollTable.tsx'
import { useWords } from '../../kit/format/useWords.ts'
import { BeforeAfter } from '../BeforeAfter.tsx'
import { isComplete, termsOf } from './termsForm.ts'
import type { TermsValues } from './termsForm.ts'

type Simulation = OutputOf<typeof contractSimulation>
type WhatIf = OutputOf<typeof contractWhatIf>

const Ending = ({ ending }: { ending: readonly EndingContract[] }) => {
  const { t, rate } = useWords()
  const arrow = useDirection() === 'rtl' ? '←' : '→'
  if (ending.length === 0) return <p className="centre-soft">{t('ending_none')}</p>
  return (
    <Alert
      type="warning"
      showIcon
      message={t('ending_some', { count: ending.length })}
      description={
        <ul>
          {ending.map((one) => (
            <li key={one.id}>
              <bdi>{one.offerer}</bdi> {arrow} <bdi>{one.offeree}</bdi>{' '}
              <span className="figure">{rate(one.highestRateBps)}</span>
            </li>
          ))}
        </ul>
      }
    />
  )
}

const SimulationView = ({ simulation }: { simulation: Simulation }) => {
  const { t, rate, figures } = useWords()
  return (
    <>
      <ScrollTable
        caption={t('preview_simulate')}
        rowKey="periodStart"
        dataSource={simulation.periods}
        columns={[
          {
            title: t('preview_period'),
            render: (_, one) => <PeriodText start={one.periodStart} end={one.periodEnd} />,
          },
          {
            title: t('preview_valid_bets'),
            align: 'end',
            render: (_, one) => <span className="figure">{figures(one.validBets)}</span>,
          },
          {
            title: t('preview_tier'),
            align: 'end',
            render: (_, one) =>
              one.rateBps === null ? '–' : <span className="figure">{rate(one.rateBps)}</span>,
          },
          {
            title: t('preview_gross'),
            align: 'end',
            render: (_, one) => <span className="figure">{figures(one.gross)}</span>,
          },
          { title: t('preview_keep'), align: 'end', render: (_, one) => <Amount value={one.keep} signed /> },
        ]}
      />
      <DescriptionList
        rows={[
          [t('preview_best'), <Amount key="b" value={simulation.best} />],
          [t('preview_typical'), <Amount key="t" value={simulation.typical} />],
          [t('preview_worst'), <Amount key="w" value={simulation.worst} />],
        ]}
      />
      <Ending ending={simulation.ending} />
    </>
  )
}

/**
 * Shows the bills before and after the change. Each account is under its payer, and the changed account is
 * marked.
 */
const WhatIfView = ({ whatIf, account }: { whatIf: WhatIf; account: string }) => {
  const { t } = useWords()
  const top = Math.min(...whatIf.rows.map((one) => one.depth))
  return (
    <>
      <p className="centre-soft">{t('preview_whatif_note')}</p>
      {whatIf.rows.length > 0 && (
        <DescriptionList
          rows={[
            [
              t('preview_period_of'),
              <PeriodText key="p" start={whatIf.periodStart} end={whatIf.periodEnd} />,
            ],
          ]}
        />
      )}
      <ScrollTable
        caption={t('preview_whatif')}
        rowKey="account"
        dataSource={whatIf.rows}
        scroll={{ y: 280 }}
        columns={[
          {
            title: t('preview_account'),
            render: (_, one) => (
              <span style={{ paddingInlineStart: 12 * Math.min(one.depth - top, 6) }}>
                {one.account}
                {one.account === account && <small className="centre-soft"> {t('preview_changed')}</small>}
              </span>
            ),
          },
          {
            title: t('preview_gross'),
            align: 'end',
            render: (_, one) => <BeforeAfter before={one.grossBefore} after={one.grossAfter} />,
          },
          {
            title: t('preview_owed_down'),
            align: 'end',
            render: (_, one) => <BeforeAfter before={one.owedDownBefore} after={one.owedDownAfter} />,
          },
          {
            title: t('preview_own'),
            align: 'end',
            render: (_, one) => <BeforeAfter before={one.ownBefore} after={one.ownAfter} />,
          },
        ]}
      />
      <Ending ending={whatIf.ending} />
    </>
  )
}

/** Previews the terms of the form with past figures before the offer is sent. The preview changes nothing. */
export const ContractPreview = ({ kind, account }: { kind: ContractKind; account: string }) => {
  const form = Form.useFormInstance<TermsValues>()
  const values: TermsValues = Form.useWatch([], form) ?? {}
  const simulate = useEndpointMutation(contractSimulation, { quiet: true })
  const tryOut = useEndpointMutation(contractWhatIf, { quiet: true })
  const [shown, setShown] = useState<{ simulation?: Simulation; whatIf?: WhatIf; problem?: Problem }>({})
  const { t } = useWords()
  const input = () => ({ account, terms: termsOf(kind, values) })
  const ready = isComplete(kind, values)
  return (
    <section className="preview">
      <div className="preview-actions">
        <MutationButton
          calls={contractSimulation}
          disabled={!ready}
          loading={simulate.busy}
          onClick={async () => {
            const result = await simulate.run(input())
            setShown(result.ok ? { simulation: result.value } : { problem: result.problem })
          }}
        >
          {t('preview_simulate')}
        </MutationButton>
        <MutationButton
          calls={contractWhatIf}
          disabled={!ready}
          loading={tryOut.busy}
          onClick={async () => {
            const result = await tryOut.run(input())
            setShown(result.ok ? { whatIf: result.value } : { problem: result.problem })
          }}
        >
          {t('preview_whatif')}
        </MutationButton>
      </div>
      <div aria-live="polite">
        {shown.problem && <ProblemNote problem={shown.problem} />}
        {shown.simulation && <SimulationView simulation={shown.simulation} />}
        {shown.whatIf && <WhatIfView whatIf={shown.whatIf} account={account} />}
      </div>
    </section>
  )
}
