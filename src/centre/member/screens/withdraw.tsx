import { Link } from 'react-router'
import { Alert, Form } from 'antd'
import BankOutlined from '@ant-design/icons/es/icons/BankOutlined'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { getBankCards } from '../../../endpoints/accounts/security.ts'
import { withdraw, withdrawSettings, withdrawTransactions } from '../../../endpoints/money/withdrawals.ts'
import { MutationForm } from '../../kit/form/MutationForm.tsx'
import { Amount } from '../../kit/format/Amount.tsx'
import { AmountField } from '../../kit/form/AmountField.tsx'
import { ChoiceCards } from '../../kit/form/ChoiceCards.tsx'
import { chosenRule } from '../../kit/form/chosenRule.ts'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { DescriptionList } from '../../kit/detail/DescriptionList.tsx'
import { PaymentPasswordField } from '../../kit/form/PaymentPasswordField.tsx'
import { ScreenFrame } from '../../kit/frame/ScreenFrame.tsx'
import { FieldState } from '../../kit/format/StateMark.tsx'
import { useEndpointQuery, type QueryState } from '../../kit/query/useEndpointQuery.ts'
import { useCentre } from '../../kit/context/centreContext.ts'
import { useUrlValue } from '../../kit/listModel/useUrlTable.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { TurnoverLines } from '../../kit/detail/RemainingTurnover.tsx'
import { WithdrawalProgress } from '../money/WithdrawalProgress.tsx'
import { withdrawalFee } from '../money/withdrawalFee.ts'

type Terms = OutputOf<typeof withdrawSettings>

interface Values {
  amount: number
  bankCardId: string
  paymentPassword: string
}

const Fee = ({ terms }: { terms: Terms }) => {
  const { t, amount } = useWords()
  const sum = Form.useWatch<number | undefined>('amount') ?? 0
  const fee = withdrawalFee(sum, terms)
  return (
    <p className="centre-soft">
      {fee > 0
        ? t('withdraw_fee', { fee: amount(fee), paid: amount(sum - fee) })
        : t('withdraw_free', { count: terms.freeDaily })}
    </p>
  )
}

type Cards = OutputOf<typeof getBankCards>

/** The withdrawals that the screen lists next to the form. */
const RECENT = { pageSize: 8 }

/** Returns the cards with that of the latest withdrawal first, and its id. */
const useCards = () => {
  const cards = useEndpointQuery(getBankCards, {})
  const recent = useEndpointQuery(withdrawTransactions, RECENT)
  const latest = recent.value?.list[0]?.cardNumber
  const lastId = cards.value?.find(({ number }) => number === latest)?.id
  const list = cards.value?.toSorted((one, other) => Number(other.id === lastId) - Number(one.id === lastId))
  // The form starts with the first card, so the cards wait until the latest withdrawal is known.
  const known = recent.value !== undefined || recent.problem !== null
  return { cards: { ...cards, value: known ? list : undefined }, lastId }
}

const CardField = ({ cards, lastId }: { cards: QueryState<Cards>; lastId: string | undefined }) => {
  const { t, field } = useWords()
  const { base } = useCentre()
  return (
    <QueryContent query={cards} rows={1}>
      {(list) =>
        list.length === 0 ? (
          <Alert
            type="info"
            showIcon
            message={t('card_none')}
            action={
              <Link className="drill" to={`${base}/securityCenter?card=bankCards`}>
                {t('card_add')}
              </Link>
            }
            className="form-alert"
          />
        ) : (
          <Form.Item
            name="bankCardId"
            label={<span id="withdraw-cards">{field('bankCard')}</span>}
            initialValue={list[0]?.id}
            rules={[
              chosenRule(
                t('field_required'),
                list.map(({ id }) => id),
              ),
            ]}
            // A card that was removed meanwhile must not stay selected.
            getValueProps={(value) => ({ value: list.some(({ id }) => id === value) ? value : undefined })}
          >
            <ChoiceCards
              labelledBy="withdraw-cards"
              choices={list.map((card) => ({
                value: card.id,
                label: card.bank,
                picture: <BankOutlined />,
                facts: [card.number, card.holder],
                mark: card.id === lastId ? t('method_last') : undefined,
              }))}
            />
          </Form.Item>
        )
      }
    </QueryContent>
  )
}

/** Returns why no withdrawal can be made now, in words; null when one can. */
const useBlockedReason = (terms: Terms, cards: readonly unknown[] | undefined): string | null => {
  const { t, amount } = useWords()
  if (cards?.length === 0) return t('card_none')
  if (terms.dailyLeft === 0) return t('withdraw_none_left')
  if (terms.turnover.missing > 0) return t('withdraw_turnover_first')
  if (terms.available < terms.minimum) return t('withdraw_too_little', { minimum: amount(terms.minimum) })
  return null
}

const WithdrawForm = ({ terms, opened }: { terms: Terms; opened: (id: string) => void }) => {
  const { t, amount, count, field } = useWords()
  const { cards, lastId } = useCards()
  const off = useBlockedReason(terms, cards.value)
  return (
    <div>
      <DescriptionList
        rows={[
          [field('available'), <Amount key="a" value={terms.available} />],
          terms.held > 0 ? [t('wallet_held'), <Amount key="h" value={terms.held} />] : null,
          [
            t('withdraw_left'),
            t('withdraw_left_of', { left: count(terms.dailyLeft), all: count(terms.dailyCount) }),
          ],
        ]}
      />
      <h2 className="section-title turnover-head">{t('turnover_title')}</h2>
      <TurnoverLines turnover={terms.turnover} />
      <MutationForm<typeof withdraw, Values>
        endpoint={withdraw}
        input={(values) => values}
        off={off}
        onDone={(one) => opened(one.id)}
        label={({ amount: sum }) => (sum ? t('withdraw_button', { amount: amount(sum) }) : t('withdraw_do'))}
      >
        <AmountField
          minimum={terms.minimum}
          maximum={Math.max(terms.minimum, Math.min(terms.maximum, terms.available))}
          all={Math.min(terms.maximum, terms.available)}
        />
        <Fee terms={terms} />
        <CardField cards={cards} lastId={lastId} />
        <PaymentPasswordField has={terms.hasPaymentPassword} />
      </MutationForm>
      <p className="centre-soft">{t('withdraw_rule', { count: terms.autoReceiveMinutes })}</p>
    </div>
  )
}

const Recent = ({ open }: { open: (id: string) => void }) => {
  const { t, moment } = useWords()
  const query = useEndpointQuery(withdrawTransactions, RECENT, { everyMs: 10_000 })
  return (
    <section>
      <h2 className="section-title">{t('withdraw_recent')}</h2>
      <QueryContent query={query} rows={4}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="centre-soft">{t('withdraw_recent_none')}</p>
          ) : (
            <ul className="mini-list">
              {list.map((one) => (
                <li key={one.id}>
                  <div>
                    <button type="button" className="drill figure" onClick={() => open(one.id)}>
                      {one.number}
                    </button>
                    <small>
                      {one.bank} {one.cardNumber} · <bdi>{moment(one.submittedAt)}</bdi>
                    </small>
                  </div>
                  <div>
                    <Amount value={one.amount} />
                    <small>
                      {one.mayConfirm ? (
                        <strong>{t('withdraw_confirm_now')}</strong>
                      ) : (
                        <FieldState field="status" value={one.status} />
                      )}
                    </small>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </QueryContent>
    </section>
  )
}

/**
 * in_increase_withdrawal: the available amount, the missing turnover, the card, and each withdrawal until it has
 * arrived (§2, §4).
 */
const WithdrawScreen = () => {
  const terms = useEndpointQuery(withdrawSettings, {})
  const [id, setId] = useUrlValue('withdrawal')
  return (
    <ScreenFrame>
      <div className="split">
        {id === null ? (
          <QueryContent query={terms}>
            {(value) => <WithdrawForm terms={value} opened={setId} />}
          </QueryContent>
        ) : (
          <WithdrawalProgress key={id} id={id} back={() => setId(null)} />
        )}
        <Recent open={setId} />
      </div>
    </ScreenFrame>
  )
}
export default WithdrawScreen
