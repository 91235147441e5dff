import { accountCommand } from './account.ts'
import { caseCommand } from './case.ts'
import { approvalCommand } from './approval.ts'
import { brandCommand } from './brand.ts'
import { catalogueCommand } from './catalogue.ts'
import { conformanceCommand } from './conformance/conformance.ts'
import { contractCommand } from './contract.ts'
import { decisionCommands } from './decisions.ts'
import { feedbackCommand } from './feedback.ts'
import { rebuildRollupsCommand } from './rebuildRollups.ts'
import { regionCommand } from './region.ts'
import { seedCommand } from './seed.ts'
import { doctorCommand } from './doctor.ts'
import { jobsCommand } from './jobs.ts'
import { languageCommand } from './language.ts'
import { maintenanceCommand } from './maintenance.ts'
import { migrateCommand } from './migrate.ts'
import { settleCommand } from './settle.ts'
import { shardCommand } from './shard.ts'
import { staffCommand } from './staff.ts'
import { verifyCommand } from './verify.ts'
import { vendorCheckCommand } from './vendorCheck/vendorCheck.ts'
import { verifyStatementCommand } from './verifyStatement.ts'
import type { Command, StandaloneCommand } from './command.ts'

/** Every command of the operator. */
export const commandsOf = (
  root: string,
  env: NodeJS.ProcessEnv,
): readonly (Command | StandaloneCommand)[] => [
  accountCommand,
  approvalCommand,
  brandCommand(root, env),
  caseCommand,
  catalogueCommand,
  conformanceCommand(env),
  contractCommand,
  doctorCommand,
  jobsCommand,
  languageCommand(root, env),
  maintenanceCommand,
  migrateCommand,
  rebuildRollupsCommand,
  regionCommand,
  seedCommand,
  settleCommand,
  shardCommand,
  staffCommand,
  vendorCheckCommand(env),
  verifyCommand,
  verifyStatementCommand,
  ...decisionCommands,
  feedbackCommand,
]
