import { useState } from 'react'
import { Form } from 'antd'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { rebateWhatIf } from '../../../endpoints/team/team.ts'
import { sumOfWire } from '../../../rules/money/money.ts'
import { MutationButton } from '../../kit/form/MutationButton.tsx'
import { DescriptionList } from '../../kit/detail/DescriptionList.tsx'
import { PlainTable } from '../../kit/detail/PlainTable.tsx'
import { ProblemNote } from '../../kit/boundary/ProblemNote.tsx'
import type { Problem } from '../../kit/call/problem.ts'
import { useEndpointMutation } from '../../kit/query/useEndpointMutation.ts'
import type { CentreKey } from '../../kit/format/wordKeys.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { BeforeAfter } from '../BeforeAfter.tsx'
import { toBps } from './RatesField.tsx'
import type { RatePercents } from './RatesField.tsx'

type WhatIf = OutputOf<typeof rebateWhatIf>
type Row = WhatIf['rows'][number]

/** The note next to an account name. */
const MARKS: Readonly<Record<Row['place'], CentreKey | null>> = {
  own: 'rates_preview_you',
  changed: 'preview_changed',
  below: null,
}

const Change = ({ row }: { row: Row }) => {
  const { amount } = useWords()
  const change = sumOfWire([row.totalAfter, -row.totalBefore])
  return (
    <span className="figure">
      {amount(row.totalBefore)} → {amount(row.totalAfter)} ({amount(change, true)})
    </span>
  )
}

const WhatIfView = ({ whatIf, account }: { whatIf: WhatIf; account: string }) => {
  const { t, day, field, figures } = useWords()
  if (whatIf.day === null) return <p className="empty-state">{t('rates_preview_none')}</p>
  const own = whatIf.rows.find((row) => row.place === 'own')
  const changed = whatIf.rows.find((row) => row.place === 'changed')
  return (
    <>
      <p className="centre-soft">{t('rates_preview_note', { day: day(whatIf.day) })}</p>
      <DescriptionList
        rows={[
          own ? [t('rates_preview_you_change'), <Change key="o" row={own} />] : null,
          changed ? [t('rates_preview_they_change', { account }), <Change key="c" row={changed} />] : null,
        ]}
      />
      <PlainTable
        caption={t('rates_preview')}
        rows={whatIf.rows}
        rowKey={(row) => row.account}
        columns={[
          {
            title: t('preview_account'),
            render: (row) => (
              <>
                {row.account}
                {MARKS[row.place] && (
                  <>
                    {' '}
                    <small className="centre-soft">{t(MARKS[row.place]!)}</small>
                  </>
                )}
              </>
            ),
          },
          {
            title: field('validBets'),
            numeric: true,
            render: (row) => <span className="figure">{figures(row.validBets)}</span>,
          },
          {
            title: t('rates_preview_own_bets'),
            numeric: true,
            render: (row) => <BeforeAfter before={row.ownBefore} after={row.ownAfter} />,
          },
          {
            title: t('rates_preview_team'),
            numeric: true,
            render: (row) => <BeforeAfter before={row.teamBefore} after={row.teamAfter} />,
          },
          {
            title: t('rates_preview_total'),
            numeric: true,
            render: (row) => <BeforeAfter before={row.totalBefore} after={row.totalAfter} />,
          },
        ]}
      />
      {whatIf.more && <p className="centre-soft">{t('rates_preview_more', { account })}</p>}
    </>
  )
}

/**
 * Previews the rates of the form with the last day on which the downline's team bet. The preview changes nothing.
 */
export const RatesPreview = ({ account }: { account: string }) => {
  const form = Form.useFormInstance()
  const { run, busy } = useEndpointMutation(rebateWhatIf, { quiet: true })
  const [shown, setShown] = useState<{ whatIf?: WhatIf; problem?: Problem }>({})
  const { t, problem: say } = useWords()
  const tryOut = async () => {
    const rebates: RatePercents = form.getFieldValue('rebates')
    form.setFields(Object.keys(rebates).map((category) => ({ name: ['rebates', category], errors: [] })))
    const result = await run({ account, rebates: toBps(rebates) })
    if (result.ok) {
      setShown({ whatIf: result.value })
      return
    }
    const path = result.problem.field?.split('.')
    const known = path && form.getFieldInstance(path)
    if (known) form.setFields([{ name: path, errors: [say(result.problem)] }])
    setShown(known ? {} : { problem: result.problem })
  }
  return (
    <section className="preview">
      <div className="preview-actions">
        <MutationButton calls={rebateWhatIf} loading={busy} onClick={() => void tryOut()}>
          {t('rates_preview')}
        </MutationButton>
      </div>
      <div aria-live="polite">
        {shown.problem && <ProblemNote problem={shown.problem} />}
        {shown.whatIf && <WhatIfView whatIf={shown.whatIf} account={account} />}
      </div>
    </section>
  )
}
