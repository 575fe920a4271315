import { expect, test } from 'vitest';
import { isLogoData, maxLogoDataLength } from './logo.ts';

test.each([
  'data:image/png;base64,iVBORw0KGgo=',
  'data:image/webp;base64,UklGRg==',
  'data:image/jpeg;base64,/9j/',
])('%s is a logo', (text) => {
  expect(isLogoData(text)).toBe(true);
});

test.each([
  'data:image/svg+xml;base64,PHN2Zz4=',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'data:text/html;base64,PGI+',
  'data:image/png;base64,<script>',
  'data:image/png,abc',
  'https://example.com/logo.png',
  '',
])('%s is none', (text) => {
  expect(isLogoData(text)).toBe(false);
});

test('one character too many is refused', () => {
  const start = 'data:image/png;base64,';
  const full = start + 'A'.repeat(maxLogoDataLength - start.length);
  expect(isLogoData(full)).toBe(true);
  expect(isLogoData(`${full}A`)).toBe(false);
});
