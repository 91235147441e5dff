import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { SETTING_NAMES } from '../../src/server/start/settings.ts'
import { SITE_FLAGS } from '../../config/tooling/siteFlags.mjs'

// The deployment files name settings, files, ports and flags of the site. These tests keep them in step.

const root = fileURLToPath(new URL('../../', import.meta.url))
const deploy = `${root}config/deploy/`
const read = (file: string): string => readFileSync(deploy + file, 'utf8')

interface Container {
  env?: { name: string }[]
  args?: string[]
  resources: { limits: { memory: string } }
  securityContext: Record<string, unknown>
  startupProbe?: unknown
  readinessProbe?: unknown
  livenessProbe?: unknown
}
interface PodSpec {
  containers: Container[]
  securityContext: Record<string, unknown>
  terminationGracePeriodSeconds?: number
  volumes?: { configMap?: { items: { path: string }[] } }[]
}

const objects = ['site', 'policies', 'verify'].flatMap((name) =>
  parseAllDocuments(read(`kubernetes/${name}.yaml`)).map((document) => {
    expect(document.errors, name).toEqual([])
    return document.toJS() as { kind: string; spec: Record<string, unknown> }
  }),
)
const ofKind = (kind: string) => objects.filter((object) => object.kind === kind)
const podSpecs = (): PodSpec[] => [
  ...ofKind('Deployment').map((one) => (one.spec['template'] as { spec: PodSpec }).spec),
  ...ofKind('CronJob').map(
    (one) => (one.spec['jobTemplate'] as { spec: { template: { spec: PodSpec } } }).spec.template.spec,
  ),
]
const sitePod = podSpecs()[0]!

interface Service {
  environment?: Record<string, string>
  depends_on?: unknown
}
const compose = parse(read('compose.yaml')) as { services: Record<string, Service> }

/** The files that CONFIG_DIR holds. */
const configFiles = ['', 'content/'].flatMap((folder) =>
  readdirSync(`${root}config/${folder}`)
    .filter((file) => file.endsWith('.json'))
    .map((file) => folder + file),
)

describe('settings', () => {
  const composed = Object.keys(compose.services['site']!.environment!)
  const inPods = podSpecs().flatMap(({ containers }) => containers.flatMap(({ env }) => env ?? []))

  test.each([...new Set([...composed, ...inPods.map(({ name }) => name)])])('%s is a setting', (name) => {
    expect(SETTING_NAMES).toContain(name)
  })
  test('each variable of the compose file is in the example', () => {
    const used = [...read('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name!)
    const given = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name!)
    expect([...new Set(used)].filter((name) => name !== 'PROXY_SUBNET').sort()).toEqual(given.sort())
  })
})

describe('files', () => {
  test('the config map mounts each file of config/', () => {
    const items = sitePod.volumes!.flatMap(({ configMap }) => configMap?.items ?? [])
    expect(items.map(({ path }) => path).sort()).toEqual(configFiles.sort())
  })
})

describe('the process', () => {
  const dockerfile = read('Dockerfile')

  test('the image and the unit start the site with its flags', () => {
    const command = ['node', ...SITE_FLAGS, 'dist/server/main.js']
    expect(
      JSON.parse(
        /^CMD (\[.*\])$/m.exec(dockerfile.split('HEALTHCHECK')[1]!.split('\n').slice(2).join('\n'))![1]!,
      ),
    ).toEqual(command)
    expect(/^ExecStart=\/usr\/bin\/(.*)$/m.exec(read('playhouse.service'))![1]).toBe(command.join(' '))
  })
  test('the image runs as a user without privileges', () => {
    expect(dockerfile.slice(dockerfile.lastIndexOf('FROM '))).toMatch(/^USER 1000$/m)
  })
  test.each(podSpecs())('pod %# runs without privileges, with limits', ({ containers, securityContext }) => {
    expect(securityContext).toMatchObject({ runAsNonRoot: true })
    for (const container of containers) {
      expect(container.securityContext).toMatchObject({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      expect(container.resources.limits.memory).toBeTruthy()
    }
  })
  test('the site is probed, and has time to stop', () => {
    const [container] = sitePod.containers
    for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'] as const)
      expect(container![probe], probe).toBeDefined()
    expect(sitePod.terminationGracePeriodSeconds).toBeGreaterThan(10)
  })
  test('a disruption leaves a process', () => {
    expect(ofKind('PodDisruptionBudget')[0]!.spec).toMatchObject({ minAvailable: 1 })
  })
})
