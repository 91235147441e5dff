import { useState } from 'react'
import { Alert, Button, Form, Table } from 'antd'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { contractSimulation, contractWhatIf } from '../../../endpoints/contracts.ts'
import type { ContractKind } from '../../../entities/contract.ts'
import type { EndingContract } from '../../../entities/settlement.ts'
import { Amount } from '../../kit/Amount.tsx'
import { PeriodText } from '../../kit/PeriodText.tsx'
import { Pairs } from '../../kit/Pairs.tsx'
import { ProblemNote } from '../../kit/ProblemNote.tsx'
import type { Problem } from '../../kit/problem.ts'
import { useAct } from '../../kit/useAct.ts'
import { useWords } from '../../kit/useWords.ts'
import { Both } from '../Both.tsx'
import { isComplete, termsOf } from './termsForm.ts'
import type { TermsValues } from './termsForm.ts'

type Simulation = OutputOf<typeof contractSimulation>
type WhatIf = OutputOf<typeof contractWhatIf>

const Ending = ({ ending }: { ending: readonly EndingContract[] }) => {
  const { t, rate } = useWords()
  if (ending.length === 0) return <p className="centre-soft">{t('ending_none')}</p>
  return (
    <Alert
      type="warning" showIcon message={t('ending_some', { count: ending.length })}
      description={<ul>{ending.map((one) => <li key={one.id}>{one.offerer} → {one.offeree} <span className="figure">{rate(one.highestRateBps)}</span></li>)}</ul>}
    />
  )
}

const SimulationView = ({ simulation }: { simulation: Simulation }) => {
  const { t, rate, figures } = useWords()
  return (
    <>
      <Table
        size="small" pagination={false} rowKey="periodStart" dataSource={simulation.periods} scroll={{ x: 'max-content' }}
        columns={[
          { title: t('paper_period'), render: (_, one) => <PeriodText start={one.periodStart} end={one.periodEnd} /> },
          { title: t('paper_valid_bets'), align: 'right', render: (_, one) => <span className="figure">{figures(one.validBets)}</span> },
          { title: t('paper_tier'), align: 'right', render: (_, one) => (one.rateBps === null ? '–' : <span className="figure">{rate(one.rateBps)}</span>) },
          { title: t('paper_gross'), align: 'right', render: (_, one) => <span className="figure">{figures(one.gross)}</span> },
          { title: t('paper_keep'), align: 'right', render: (_, one) => <Amount value={one.keep} signed /> },
        ]}
      />
      <Pairs rows={[
        [t('paper_best'), <Amount key="b" value={simulation.best} />],
        [t('paper_typical'), <Amount key="t" value={simulation.typical} />],
        [t('paper_worst'), <Amount key="w" value={simulation.worst} />],
      ]} />
      <Ending ending={simulation.ending} />
    </>
  )
}

/** The bills as they were and would be, each account under its payer, with the one that is changed marked. */
const WhatIfView = ({ whatIf, account }: { whatIf: WhatIf; account: string }) => {
  const { t } = useWords()
  const top = Math.min(...whatIf.rows.map((one) => one.depth))
  return (
    <>
      <p className="centre-soft">{t('paper_whatif_note')}</p>
      {whatIf.rows.length > 0 && <Pairs rows={[[t('paper_period_of'), <PeriodText key="p" start={whatIf.periodStart} end={whatIf.periodEnd} />]]} />}
      <Table
        size="small" pagination={false} rowKey="account" dataSource={whatIf.rows} scroll={{ x: 'max-content', y: 280 }}
        columns={[
          { title: t('paper_account'), render: (_, one) => (
            <span style={{ paddingInlineStart: 12 * Math.min(one.depth - top, 6) }}>{one.account}{one.account === account && <small className="centre-soft"> {t('paper_changed')}</small>}</span>
          ) },
          { title: t('paper_gross'), align: 'right', render: (_, one) => <Both before={one.grossBefore} after={one.grossAfter} /> },
          { title: t('paper_owed_down'), align: 'right', render: (_, one) => <Both before={one.owedDownBefore} after={one.owedDownAfter} /> },
          { title: t('paper_own'), align: 'right', render: (_, one) => <Both before={one.ownBefore} after={one.ownAfter} /> },
        ]}
      />
      <Ending ending={whatIf.ending} />
    </>
  )
}

/** The terms of the form tried on real figures before anybody is asked anything. Nothing is changed by it. */
export const OnPaper = ({ kind, account }: { kind: ContractKind; account: string }) => {
  const form = Form.useFormInstance<TermsValues>()
  const values = (Form.useWatch([], form) ?? {}) as TermsValues
  const simulate = useAct(contractSimulation, { quiet: true })
  const tryOut = useAct(contractWhatIf, { quiet: true })
  const [shown, setShown] = useState<{ simulation?: Simulation; whatIf?: WhatIf; problem?: Problem }>({})
  const { t } = useWords()
  const input = () => ({ account, terms: termsOf(kind, values) })
  const ready = isComplete(kind, values)
  return (
    <section className="on-paper">
      <div className="on-paper-acts">
        <Button disabled={!ready} loading={simulate.busy} onClick={async () => {
          const result = await simulate.run(input())
          setShown(result.ok ? { simulation: result.value } : { problem: result.problem })
        }}>{t('paper_simulate')}</Button>
        <Button disabled={!ready} loading={tryOut.busy} onClick={async () => {
          const result = await tryOut.run(input())
          setShown(result.ok ? { whatIf: result.value } : { problem: result.problem })
        }}>{t('paper_whatif')}</Button>
      </div>
      <div aria-live="polite">
        {shown.problem && <ProblemNote problem={shown.problem} />}
        {shown.simulation && <SimulationView simulation={shown.simulation} />}
        {shown.whatIf && <WhatIfView whatIf={shown.whatIf} account={account} />}
      </div>
    </section>
  )
}
