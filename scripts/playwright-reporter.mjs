const states = { passed: 'passed', skipped: 'skipped' };

/** Sends each result and the progress to the process that started Playwright (test-run.mjs). */
// biome-ignore lint/style/noDefaultExport: Playwright loads a reporter from the default export
export default class PlaywrightReporter {
  #done = 0;
  #total = 0;

  onBegin(_config, suite) {
    this.#total = suite.allTests().length;
  }

  onTestEnd(test, result) {
    this.#done += 1;
    process.send?.({
      test: {
        file: test.location.file,
        title: test.title,
        state: states[result.status] ?? 'failed',
        ms: result.duration,
      },
      progress: { done: this.#done, total: this.#total },
    });
  }
}
