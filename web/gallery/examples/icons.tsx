import * as icons from '../../src/ui/icons.tsx';
import * as screenIcons from '../../src/ui/screen-icons.tsx';
import type { Example } from '../example.ts';

/** Not an icon of its own: the frame that each icon fills. */
const { IconFrame: _frame, ...firstLoadIcons } = icons;

export const iconExamples: readonly Example[] = [
  {
    title: 'Icons',
    states: Object.fromEntries(
      Object.entries({ ...firstLoadIcons, ...screenIcons }).map(([name, Icon]) => [
        name,
        <Icon key={name} />,
      ]),
    ),
  },
];
