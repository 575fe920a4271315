import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';
import './gallery.css';

const rootElement = document.getElementById('root');
if (rootElement === null) throw new Error('index.html has no #root');
createRoot(rootElement).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
