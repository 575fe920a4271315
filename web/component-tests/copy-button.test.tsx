import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiTokensCard } from '../src/profile/api-tokens-card.tsx';
import { RecoveryCodes } from '../src/shell/second-factor/recovery-codes.tsx';
import { renderSignedIn, stubApi } from './render-with-api.tsx';

const toasts = vi.hoisted(() => ({
  toastSuccess: vi.fn(),
  toastError: vi.fn(),
  toastInfo: vi.fn(),
}));
vi.mock('../src/shell/toasts/toasts.ts', () => toasts);

function setClipboard(clipboard: { writeText: (text: string) => Promise<void> } | undefined): void {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
}

const refused = () => Promise.reject(new DOMException('Denied.', 'NotAllowedError'));
const failed = [['La copie a échoué : sélectionnez le texte.']];

beforeEach(() => {
  for (const toast of Object.values(toasts)) toast.mockClear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
});

test.each([
  ['is missing', undefined],
  ['is refused', { writeText: refused }],
])(
  'recovery codes that cannot be copied since the clipboard %s are to be selected',
  async (_why, clipboard) => {
    setClipboard(clipboard);
    await renderSignedIn(<RecoveryCodes codes={['a1', 'b2']} />);
    await page.getByRole('button', { name: 'Copier' }).click();
    await expect.poll(() => toasts.toastError.mock.calls).toEqual(failed);
    expect(toasts.toastSuccess).not.toHaveBeenCalled();
  },
);

test('recovery codes are copied one in a line', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  setClipboard({ writeText });
  await renderSignedIn(<RecoveryCodes codes={['a1', 'b2']} />);
  await page.getByRole('button', { name: 'Copier' }).click();
  await expect.element(page.getByRole('button', { name: 'Copié' })).toBeVisible();
  expect(writeText).toHaveBeenCalledWith('a1\nb2');
  expect(toasts.toastSuccess.mock.calls).toEqual([['Codes copiés']]);
});

test('an API token that cannot be copied is to be selected', async () => {
  setClipboard(undefined);
  stubApi((request) => (request === 'POST /api-tokens' ? { id: '1', token: 'hm_secret' } : []));
  await renderSignedIn(<ApiTokensCard />);
  await page.getByRole('button', { name: 'Créer un jeton' }).click();
  await page.getByRole('textbox', { name: 'Nom' }).fill('Excel');
  await page.getByRole('button', { name: 'Créer', exact: true }).click();
  await expect.element(page.getByText('hm_secret')).toBeVisible();
  await page.getByRole('button', { name: 'Copier' }).click();
  await expect.poll(() => toasts.toastError.mock.calls).toEqual(failed);
});
