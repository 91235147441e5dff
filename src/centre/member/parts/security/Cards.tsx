import { App } from 'antd'
import { addBankCard, getBankCards, removeBankCard } from '../../../../endpoints/accounts/security.ts'
import type { OutputOf } from '../../../../endpoints/endpoint.ts'
import { MutationButton } from '../../../kit/form/MutationButton.tsx'
import { MutationForm } from '../../../kit/form/MutationForm.tsx'
import { QueryContent } from '../../../kit/query/QueryContent.tsx'
import { useMutationWithMessage } from '../../../kit/query/useMutationWithMessage.ts'
import { useEndpointQuery } from '../../../kit/query/useEndpointQuery.ts'
import { useWords } from '../../../kit/format/useWords.ts'
import { Secret, Text } from './Secret.tsx'

const MOST = 5

type Card = OutputOf<typeof getBankCards>[number]

const CardList = ({ cards }: { cards: readonly Card[] }) => {
  const { t } = useWords()
  const { modal } = App.useApp()
  const { run, busy } = useMutationWithMessage(removeBankCard, () => t('card_removed'))
  const remove = ({ id, number }: Card) =>
    modal.confirm({
      title: t('card_remove_sure', { number }),
      okText: t('delete'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: () => run({ id }),
    })
  return (
    <ul className="mini-list">
      {cards.map((card) => (
        <li key={card.id}>
          <div>
            {card.bank}
            <small className="figure">
              {card.number} · {card.holder}
            </small>
          </div>
          <div>
            <MutationButton
              calls={removeBankCard}
              type="text"
              size="small"
              loading={busy}
              onClick={() => remove(card)}
            >
              {t('delete')}
            </MutationButton>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The bank cards for withdrawals: bound with the login password, at most five, all of one holder (§2). */
export const Cards = ({ done }: { done: (message: string) => void }) => {
  const { t, field } = useWords()
  const query = useEndpointQuery(getBankCards, {})
  return (
    <QueryContent query={query} rows={3}>
      {(cards) => (
        <>
          {cards.length > 0 && <CardList cards={cards} />}
          {cards.length < MOST && (
            <>
              <h3 className="detail-title">{t('card_add')}</h3>
              <MutationForm<
                typeof addBankCard,
                { bank: string; holder: string; number: string; password: string }
              >
                endpoint={addBankCard}
                label={() => t('card_add')}
                input={(values) => values}
                onDone={() => done(t('card_added'))}
                initial={{ holder: cards[0]?.holder }}
              >
                <Text name="bank" maxLength={64} />
                <Text name="holder" maxLength={64} autoComplete="name" />
                <Text name="number" label="accountNumber" maxLength={34} inputMode="numeric" />
                <Secret name="password" label="loginPassword" autoComplete="current-password" />
              </MutationForm>
            </>
          )}
          <p className="centre-soft">{t('card_hint', { field: field('holder') })}</p>
        </>
      )}
    </QueryContent>
  )
}
