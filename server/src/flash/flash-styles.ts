import type { CSSProperties } from 'react';

const ink = '#1b2430';
const muted = '#566173';
const line = '#d9dee6';
const accent = '#1f4e79';
const font = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const cell: CSSProperties = {
  padding: '6px 0 6px 5px',
  borderBottom: `1px solid ${line}`,
  textAlign: 'right',
  verticalAlign: 'top',
};
const rowLabel: CSSProperties = {
  ...cell,
  paddingLeft: 0,
  textAlign: 'left',
  fontSize: '14px',
  lineHeight: '20px',
  fontWeight: 400,
};
/** Where the style sheet is removed, the five columns of the group must fit a phone all the same. */
const hotelLabel: CSSProperties = {
  ...rowLabel,
  width: '26%',
  minWidth: '62px',
  hyphens: 'auto',
  overflowWrap: 'anywhere',
};
const heading: CSSProperties = { ...cell, fontSize: '12px', color: muted, fontWeight: 600 };

/** Inline, for clients that remove style sheets; light colours. */
export const styles = {
  page: { backgroundColor: '#eef1f5', margin: 0, padding: '16px 4px', fontFamily: font },
  card: {
    backgroundColor: '#ffffff',
    color: ink,
    maxWidth: '600px',
    padding: '24px 16px',
    borderRadius: '8px',
  },
  kicker: { margin: 0, fontSize: '13px', lineHeight: '18px', color: muted },
  title: { margin: '0 0 16px', fontSize: '22px', lineHeight: '28px', fontWeight: 700 },
  notice: {
    margin: '0 0 16px',
    padding: '10px 12px',
    borderRadius: '6px',
    backgroundColor: '#fff4d6',
    color: '#5c4300',
    fontSize: '14px',
    lineHeight: '20px',
  },
  line: { borderTop: `1px solid ${line}`, margin: '24px 0' },
  hotel: {
    margin: 0,
    fontSize: '18px',
    lineHeight: '24px',
    fontWeight: 700,
    overflowWrap: 'anywhere',
  },
  basis: { margin: '0 0 8px', fontSize: '13px', lineHeight: '18px', color: muted },
  table: { width: '100%', borderCollapse: 'collapse', margin: '0 0 12px' },
  firstHeading: { ...heading, paddingLeft: 0, textAlign: 'left' },
  heading,
  label: rowLabel,
  hotelLabel,
  totalLabel: { ...hotelLabel, fontWeight: 700 },
  cell: { ...cell, fontSize: '14px', lineHeight: '20px', fontVariantNumeric: 'tabular-nums' },
  note: {
    fontSize: '12px',
    lineHeight: '16px',
    color: muted,
  },
  sentence: { margin: '0 0 8px', fontSize: '14px', lineHeight: '20px' },
  listTitle: { margin: '16px 0 4px', fontSize: '14px', lineHeight: '20px', fontWeight: 700 },
  list: { margin: 0, padding: '0 0 0 20px' },
  item: { fontSize: '14px', lineHeight: '22px' },
  button: {
    marginTop: '16px',
    padding: '10px 18px',
    borderRadius: '6px',
    backgroundColor: accent,
    color: '#ffffff',
    fontSize: '14px',
    fontWeight: 600,
  },
  footer: { margin: 0, fontSize: '12px', lineHeight: '18px', color: muted },
  link: { color: accent, textDecoration: 'underline' },
} as const satisfies Record<string, CSSProperties>;

/** The style sheet, for dark clients and for phones. Inline styles win over it unless it insists. */
export const styleSheet = `
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  body, body > table > tbody > tr > td { background-color: #11161d !important; }
  .card { background-color: #1a212b !important; color: #e8edf4 !important; }
  .muted { color: #a9b4c4 !important; }
  .line { border-color: #36404e !important; }
  .notice { background-color: #3d3211 !important; color: #ffe7a3 !important; }
  .button { background-color: #9cc7f0 !important; color: #0e1a27 !important; }
  .link { color: #9cc7f0 !important; }
}
@media (max-width: 480px) {
  .group, .group thead, .group tbody, .group tfoot { display: block !important; }
  .group tr { display: flex !important; flex-wrap: wrap; }
  .group .name { flex: 0 0 100%; border: 0 !important; padding-bottom: 0 !important; }
  .group .name-heading { display: none !important; }
  .group .figure { flex: 1 1 22%; padding-left: 0 !important; }
  .group .last { flex: 1 1 28%; padding-left: 0 !important; }
}`;
