import { useState } from 'react'
import { Link } from 'react-router'
import { Alert, DatePicker, Form, Segmented } from 'antd'
import dayjs from 'dayjs'
import type { Dayjs } from 'dayjs'
import { contractOfferLimits } from '../../../endpoints/contracts/contracts.ts'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import type { ContractKind } from '../../../entities/contracts/contract.ts'
import { dayName, startOfDayName } from '../../../rules/calendar.ts'
import { beginsCounting, periodOfTerms, stopsCounting } from '../../../rules/contracts/contractPeriod.ts'
import { MutationForm } from '../../kit/form/MutationForm.tsx'
import { useBoundaryText } from '../../kit/contracts/useBoundaryText.ts'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { useCentre } from '../../kit/context/centreContext.ts'
import { useOpenedAt } from '../../kit/format/useOpenedAt.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { agentPage } from '../address.ts'
import { CONTRACT_PAGES } from './contractPages.ts'
import { dayFormat } from '../../kit/format/presets.ts'
import { ContractPreview } from './ContractPreview.tsx'
import { TermsFields, useOpenKinds } from './TermsFields.tsx'
import { firstValues, termsOf, valuesOf } from './termsForm.ts'
import type { TermsValues } from './termsForm.ts'

interface OfferProps {
  account: string
  done: () => void
  /** The preselected kind. */
  kind?: ContractKind | undefined
}

type OfferLimits = OutputOf<typeof contractOfferLimits>
type OfferValues = TermsValues & { beginsOn?: Dayjs | null }

/** Returns the start of the chosen settlement day, epoch ms. */
const askedFrom = (beginsOn: Dayjs, zone: string): number =>
  startOfDayName(beginsOn.format('YYYY-MM-DD'), zone)

/**
 * The field for the start day. It shows the actual start, because a contract starts with a whole period, after
 * the contract that it replaces.
 */
const EffectiveDate = ({ kind, limits }: { kind: ContractKind; limits: OfferLimits }) => {
  const form = Form.useFormInstance<OfferValues>()
  const values: OfferValues | undefined = Form.useWatch([], form)
  const { t, language } = useWords()
  const { zone } = useCentre()
  const date = useBoundaryText()
  const now = useOpenedAt()
  const { present, countsUntil } = limits
  const asked = values?.beginsOn ? Math.max(askedFrom(values.beginsOn, zone), now) : now
  const replaced = present && { period: periodOfTerms(present.terms), effectiveFrom: present.effectiveFrom }
  const begins = beginsCounting(
    periodOfTerms({ kind, period: values?.period }),
    asked,
    { replaced, countsUntil },
    zone,
  )
  const today = dayjs(dayName(now, zone))
  return (
    <Form.Item
      name="beginsOn"
      label={t('offer_begins_on')}
      extra={[
        t('offer_would_begin', { date: date(begins) }),
        replaced &&
          present &&
          t('offer_would_replace', {
            number: present.number,
            date: date(stopsCounting(replaced, asked, zone)),
          }),
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <DatePicker
        placeholder={t('offer_soonest')}
        format={dayFormat(language)}
        inputReadOnly
        classNames={{ popup: { root: 'centre-range' } }}
        minDate={today}
        maxDate={today.add(1, 'year')}
        showNow={false}
      />
    </Form.Item>
  )
}

/** The form of an offer. It starts with the downline's current terms, or with one tier to fill in. */
const OfferForm = ({
  account,
  kind,
  limits,
  highest,
  done,
}: Required<OfferProps> & { limits: OfferLimits; highest: number }) => {
  const { t, rate } = useWords()
  const { zone } = useCentre()
  const { present, ownTerms } = limits
  return (
    <MutationForm<(typeof CONTRACT_PAGES)[ContractKind]['call'], OfferValues>
      endpoint={CONTRACT_PAGES[kind].call}
      onDone={done}
      label={() => t('offer_to', { account })}
      initial={present ? valuesOf(present.terms) : firstValues(kind, highest, ownTerms)}
      input={({ beginsOn, ...terms }) => ({
        action: 'offer' as const,
        account,
        terms: termsOf(kind, terms),
        replaces: present?.id ?? null,
        ...(beginsOn ? { effectiveFrom: askedFrom(beginsOn, zone) } : {}),
      })}
    >
      <p className="centre-soft">
        {present
          ? t('offer_from_present', { account, number: present.number })
          : t('offer_first', { account })}{' '}
        {t('offer_own_highest', { rate: rate(highest) })}
      </p>
      <TermsFields kind={kind} highest={highest} />
      <EffectiveDate kind={kind} limits={limits} />
      <ContractPreview kind={kind} account={account} />
    </MutationForm>
  )
}

const OfferOfKind = ({ account, kind, done }: Required<OfferProps>) => {
  const query = useEndpointQuery(contractOfferLimits, { kind, account })
  const { t, choice } = useWords()
  return (
    <QueryContent query={query}>
      {(limits) => {
        if (limits.highestRateBps === null) {
          return (
            <Alert
              type="info"
              showIcon
              message={t('offer_without_own', { kind: choice('contractKind', kind) })}
              description={t('offer_without_own_why')}
            />
          )
        }
        if (limits.waiting) {
          const contracts = agentPage(CONTRACT_PAGES[kind].page, {
            tab: 'contracts',
            account,
            state: 'offered',
          })
          return (
            <Alert
              type="info"
              showIcon
              message={t('offer_waiting', { account })}
              description={
                <Link className="drill" to={contracts}>
                  {t('offer_waiting_open')}
                </Link>
              }
            />
          )
        }
        return (
          <OfferForm
            key={limits.present?.id}
            account={account}
            kind={kind}
            limits={limits}
            highest={limits.highestRateBps}
            done={done}
          />
        )
      }}
    </QueryContent>
  )
}

/**
 * Offers a contract to a direct downline: its terms, a preview with the downline's past figures, then the offer.
 */
export const OfferContract = ({ account, done, kind: first }: OfferProps) => {
  const kinds = useOpenKinds()
  const [kind, setKind] = useState<ContractKind>(first ?? kinds[0] ?? 'dividend')
  const { choice, t } = useWords()
  if (kinds.length === 0) return <Alert type="info" showIcon message={t('offer_nothing_open')} />
  return (
    <>
      <Segmented
        block
        value={kind}
        onChange={(next) => setKind(next)}
        className="kind-choice"
        options={kinds.map((one) => ({
          value: one,
          label: choice('contractKind', one),
          className: 'kind-option',
        }))}
      />
      <OfferOfKind key={kind} account={account} kind={kind} done={done} />
    </>
  )
}
