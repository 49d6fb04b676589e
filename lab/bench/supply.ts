import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { isAllowed, productionPackages } from './licences.ts'

// Production dependencies: bill of materials, licences, vulnerabilities.
// Exits 1 where a dependency must not be used, 2 where that could not be checked.
const SBOM = 'dist/sbom.json'

mkdirSync('dist', { recursive: true })
const sbom = npm('sbom', '--sbom-format=cyclonedx', '--omit=dev')
const { components } = JSON.parse(sbom) as { components: object[] }
writeFileSync(SBOM, sbom)
console.log(`${SBOM}: ${components.length} packages (CycloneDX)`)

const packages = productionPackages()
const counts = new Map<string, number>()
for (const { licence = 'none' } of packages) counts.set(licence, (counts.get(licence) ?? 0) + 1)
for (const [licence, count] of [...counts].sort(([, a], [, b]) => b - a))
  console.log(`${String(count).padStart(5)}  ${licence}`)
for (const { name, version, licence } of packages.filter((one) => !isAllowed(one))) {
  console.error(`${name} ${version} is under ${licence ?? 'no licence'}, which we may not use`)
  process.exitCode = 1
}

interface Audit {
  vulnerabilities?: Record<string, { severity: string; range: string }>
}

const { vulnerabilities } = JSON.parse(
  npm('audit', '--omit=dev', '--package-lock-only', '--json') || '{}',
) as Audit
if (vulnerabilities) {
  for (const [name, { severity, range }] of Object.entries(vulnerabilities))
    console.error(`${name} ${range}: ${severity}`)
  const known = Object.keys(vulnerabilities).length
  console.log(`Known vulnerabilities: ${known}`)
  if (known) process.exitCode = 1
} else {
  console.error(
    '\n*** NOT CHECKED for known vulnerabilities: the registry answers no audit here. Run this where it does.',
  )
  process.exitCode ??= 2
}

// npm audit exits non-zero when it finds something; its output is wanted then, too.
function npm(...args: string[]): string {
  try {
    return execFileSync('npm', args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 2 ** 26,
    })
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}
