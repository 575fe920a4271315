import type { NationalityColour } from '@hotel/domain/nationalities/nationality-colour.ts';

const looks: { readonly [Colour in NationalityColour]: string } = {
  blue: 'bg-low-mark',
  green: 'bg-high-mark',
  amber: 'bg-medium-mark',
  grey: 'bg-line-strong',
};

/** The class of a nationality's colour; one without guests has an empty mark. */
export function nationalityLook(colour: NationalityColour | null): string {
  return colour === null ? 'border border-line-strong' : looks[colour];
}
