import type { Command, StandaloneCommand } from './command.ts'

export type AnyCommand = Command | StandaloneCommand

type Load = (root: string, env: NodeJS.ProcessEnv) => Promise<AnyCommand>

const decision =
  (name: string): Load =>
  async () => {
    const { decisionCommands } = await import('./decisions.ts')
    const found = decisionCommands.find((command) => command.name === name)
    if (!found) throw new Error(`There is no command ${name}.`)
    return found
  }

/**
 * Every command of the operator by name. Only the one that runs is loaded: all of them with the provider take longer to
 * read than most of them run.
 */
export const COMMANDS: Readonly<Record<string, Load>> = {
  account: async () => (await import('./account.ts')).accountCommand,
  approval: async () => (await import('./approval.ts')).approvalCommand,
  brand: async (root, env) => (await import('./brand.ts')).brandCommand(root, env),
  case: async () => (await import('./case.ts')).caseCommand,
  catalogue: async () => (await import('./catalogue.ts')).catalogueCommand,
  conformance: async (_, env) => (await import('./conformance/conformance.ts')).conformanceCommand(env),
  contract: async () => (await import('./contract.ts')).contractCommand,
  doctor: async () => (await import('./doctor.ts')).doctorCommand,
  downgrade: async () => (await import('./downgrade.ts')).downgradeCommand,
  jobs: async () => (await import('./jobs.ts')).jobsCommand,
  language: async (root, env) => (await import('./language.ts')).languageCommand(root, env),
  maintenance: async () => (await import('./maintenance.ts')).maintenanceCommand,
  migrate: async () => (await import('./migrate.ts')).migrateCommand,
  'rebuild-rollups': async () => (await import('./rebuildRollups.ts')).rebuildRollupsCommand,
  reconcile: async () => (await import('./books/reconcile.ts')).reconcileCommand,
  region: async () => (await import('./region.ts')).regionCommand,
  seed: async () => (await import('./seed.ts')).seedCommand,
  setting: async () => (await import('./setting.ts')).settingCommand,
  settle: async () => (await import('./settle.ts')).settleCommand,
  settlement: async () => (await import('./books/settlement.ts')).settlementCommand,
  shard: async () => (await import('./shard.ts')).shardCommand,
  staff: async () => (await import('./staff.ts')).staffCommand,
  'vendor-check': async (_, env) => (await import('./vendorCheck/vendorCheck.ts')).vendorCheckCommand(env),
  verify: async () => (await import('./verify.ts')).verifyCommand,
  'verify-statement': async () => (await import('./verifyStatement.ts')).verifyStatementCommand,
  deposit: decision('deposit'),
  withdrawal: decision('withdrawal'),
  promotion: decision('promotion'),
  redemption: decision('redemption'),
  feedback: async () => (await import('./feedback.ts')).feedbackCommand,
}

/** Loads every command, for the help. */
export const allCommands = (root: string, env: NodeJS.ProcessEnv): Promise<AnyCommand[]> =>
  Promise.all(Object.values(COMMANDS).map((load) => load(root, env)))
