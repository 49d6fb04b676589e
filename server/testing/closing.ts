import type { Reporter, TestModule } from 'vitest/node'

/** CI reads this line: `N passed, N failed`. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const count = (state: string) => tests.filter((test) => test.result().state === state).length
    // A file that fails to load, or an error outside any test, is a failure too.
    const broken = modules.filter((module) => module.errors().length > 0).length + unhandledErrors.length
    const skipped = count('skipped') + count('pending')
    for (const { fullName, module } of tests.filter((test) => test.diagnostic()?.flaky))
      console.log(`PASSED ONLY THE SECOND TIME, to be mended: ${module.relativeModuleId} > ${fullName}`)
    const line = `${count('passed')} passed, ${count('failed') + broken} failed`
    console.log(`\n${line}${skipped ? `, ${skipped} skipped` : ''}`)
  }
}
