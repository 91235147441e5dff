import { useState } from 'react'
import { Input } from 'antd'
import { customerErrors } from '../../../endpoints/accounts/support.ts'
import { QueryContent } from '../query/QueryContent.tsx'
import { useEndpointQuery } from '../query/useEndpointQuery.ts'
import { useWords } from '../format/useWords.ts'
import { ErrorList } from './ErrorList.tsx'

const Found = ({ account }: { account: string }) => {
  const query = useEndpointQuery(customerErrors, { account })
  return (
    <QueryContent query={query} rows={3}>
      {({ list }) => <ErrorList list={list} />}
    </QueryContent>
  )
}

/** The last errors of a customer, by account name. */
export const CustomerErrors = () => {
  const { t } = useWords()
  const [account, setAccount] = useState('')
  return (
    <section>
      <h2 className="section-title">{t('errors_title')}</h2>
      <p className="centre-soft">{t('errors_hint')}</p>
      <Input.Search
        aria-label={t('errors_account')}
        placeholder={t('errors_account')}
        maxLength={32}
        enterButton={t('errors_show')}
        onSearch={(name) => setAccount(name.trim())}
      />
      {account !== '' && <Found key={account} account={account} />}
    </section>
  )
}
