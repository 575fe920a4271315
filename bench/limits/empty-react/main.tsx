import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

/** What React costs before it shows anything of ours. */
const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <h1 id="readable">Une page vide</h1>
    </StrictMode>,
  );
}
