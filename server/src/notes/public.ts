/** What other features may use of the notes. */
export { findNotesOfMonth, findNotesWrittenSince } from './notes-store.ts';
