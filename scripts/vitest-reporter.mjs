const states = { passed: 'passed', failed: 'failed', skipped: 'skipped', pending: 'skipped' };

/** Sends each result and the progress in files to the process that started Vitest (test-run.mjs). */
// biome-ignore lint/style/noDefaultExport: Vitest loads a reporter from the default export
export default class VitestReporter {
  #done = 0;
  #total = 0;

  onTestRunStart(specifications) {
    this.#total = specifications.length;
  }

  onTestCaseResult(testCase) {
    const { state } = testCase.result();
    process.send?.({
      test: {
        file: testCase.module.moduleId,
        title: testCase.fullName,
        state: states[state],
        ms: testCase.diagnostic()?.duration ?? 0,
      },
    });
  }

  onTestModuleEnd() {
    this.#done += 1;
    process.send?.({ progress: { done: this.#done, total: this.#total } });
  }
}
