import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// biome-ignore lint/style/noDefaultExport: vite reads its configuration from the default export
export default defineConfig({
  plugins: [react({ compiler: true }), tailwindcss()],
  build: { target: 'baseline-widely-available', cssCodeSplit: false, sourcemap: false },
});
