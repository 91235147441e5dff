import { riskRules } from '../../../endpoints/risk/riskDesk.ts'
import { listScreen } from '../../kit/list/listScreen.tsx'
import { RuleChange } from '../risk/RuleChange.tsx'
import { RuleForm } from '../risk/RuleForm.tsx'
import { RuleName } from '../risk/RuleName.tsx'
import { SeverityMark } from '../risk/SeverityMark.tsx'
import { Thresholds } from '../risk/Thresholds.tsx'

/** op_riskRules: the rules that raise cases of risk, with their thresholds. */
export default listScreen({
  list: riskRules,
  rowKey: 'riskKind',
  columns: [
    { field: 'riskKind', render: ({ riskKind }) => <RuleName rule={riskKind} /> },
    { field: 'on' },
    { field: 'severity', render: ({ severity }) => <SeverityMark severity={severity} /> },
    { field: 'thresholds', render: (row) => <Thresholds {...row} /> },
    { field: 'changedBy', extra: true },
    { field: 'changedAt', render: (row) => <RuleChange {...row} /> },
  ],
  actions: (row) => <RuleForm row={row} />,
})
