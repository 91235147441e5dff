import { Button, Drawer } from 'antd'
import FileProtectOutlined from '@ant-design/icons/es/icons/FileProtectOutlined'
import type { StatementKind } from '../../../entities/statement.ts'
import { useNarrow } from '../../kit/useNarrow.ts'
import { useUrlValue } from '../../kit/useUrlTable.ts'
import { useWords } from '../../kit/useWords.ts'
import { IssuedStatements } from './IssuedStatements.tsx'
import { IssueStatement } from './IssueStatement.tsx'

/** Opens the statements beside a report: the one of the view in front of the reader, and those issued before. */
export const StatementButton = ({ kind }: { kind: StatementKind }) => {
  const [open, setOpen] = useUrlValue('statements')
  const narrow = useNarrow()
  const { t } = useWords()
  return (
    <>
      <Button icon={<FileProtectOutlined />} onClick={() => setOpen('open')}>{t('statement')}</Button>
      <Drawer
        open={open !== null} onClose={() => setOpen(null)} destroyOnHidden title={t('statements')}
        {...(narrow ? { placement: 'bottom', height: '92dvh' } : { width: 640 })}
      >
        <IssueStatement kind={kind} />
        <IssuedStatements kind={kind} />
      </Drawer>
    </>
  )
}
