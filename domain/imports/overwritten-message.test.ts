import { expect, test } from 'vitest';
import { overwrittenSentence } from './overwritten-message.ts';

const opening = 'Cet import ne peut plus être annulé :';

test.each([
  [
    { kind: 'excel', by: 'lea@hotel.fr', month: '2026-10', as_of: '2026-10-05' },
    'un import plus récent (Import Excel, lea@hotel.fr) a écrit les nuitées d’octobre 2026 arrêtées au 05/10/2026.',
  ],
  [
    { kind: 'daily', by: null, month: '2026-03', as_of: '2026-03-01' },
    'un import plus récent (Import quotidien, automatique) a écrit les nuitées de mars 2026 arrêtées au 01/03/2026.',
  ],
  [
    { kind: 'deletion', by: 'lea@hotel.fr', month: '2025-03', as_of: null },
    'une suppression plus récente (lea@hotel.fr) a effacé les nuitées finales de mars 2025.',
  ],
  [
    { kind: null, by: null, month: '2025-03', as_of: null },
    'les nuitées finales de mars 2025 ont changé depuis.',
  ],
] as const)('%o', (overwritten, sentence) => {
  expect(overwrittenSentence(overwritten)).toBe(`${opening} ${sentence}`);
});
