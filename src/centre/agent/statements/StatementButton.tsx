import { Button, Drawer } from 'antd'
import FileProtectOutlined from '@ant-design/icons/es/icons/FileProtectOutlined'
import type { StatementKind } from '../../../entities/team/statement.ts'
import { useSheetPlace } from '../../kit/context/useSheetPlace.ts'
import { useUrlValue } from '../../kit/listModel/useUrlTable.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { IssuedStatements } from './IssuedStatements.tsx'
import { IssueStatement } from './IssueStatement.tsx'

/** Opens the statements of a report: one for the current view, and those issued before. */
export const StatementButton = ({ kind }: { kind: StatementKind }) => {
  const [open, setOpen] = useUrlValue('statements')
  const sheet = useSheetPlace(640, '92dvh')
  const { t } = useWords()
  return (
    <>
      <Button icon={<FileProtectOutlined />} onClick={() => setOpen('open')}>
        {t('statement')}
      </Button>
      <Drawer
        open={open !== null}
        onClose={() => setOpen(null)}
        destroyOnHidden
        title={t('statements')}
        {...sheet}
      >
        <IssueStatement kind={kind} />
        <IssuedStatements kind={kind} />
      </Drawer>
    </>
  )
}
