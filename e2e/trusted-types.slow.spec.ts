import { expect, signIn, test } from './fixtures.ts';

test('text becomes neither HTML nor a script, in any page of the product', async ({
  page,
  demo,
}) => {
  await signIn(page, demo, 'admin');
  const refused = await page.evaluate(() => {
    const isRefused = (attempt: () => unknown) => {
      try {
        attempt();
        return false;
      } catch (error) {
        return error instanceof TypeError;
      }
    };
    const element = document.createElement('div');
    const script = document.createElement('script');
    return {
      html: isRefused(() => {
        element.innerHTML = '<b>texte</b>';
      }),
      cleared: isRefused(() => {
        element.innerHTML = '';
      }),
      parsed: isRefused(() => new DOMParser().parseFromString('<b>texte</b>', 'text/html')),
      text: isRefused(() => {
        script.text = 'window.touched = true';
      }),
      foreign: isRefused(() => new Worker('https://elsewhere.example/worker.js')),
      anotherPolicy: isRefused(() =>
        Reflect.get(globalThis, 'trustedTypes').createPolicy('other', {}),
      ),
    };
  });
  expect(refused).toEqual({
    html: true,
    cleared: false,
    parsed: true,
    text: true,
    foreign: true,
    anotherPolicy: true,
  });
});
