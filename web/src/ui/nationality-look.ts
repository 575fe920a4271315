import type { NationalityColour } from '@hotel/domain/nationalities/nationality-colour.ts';

const colourClasses: { readonly [Colour in NationalityColour]: string } = {
  blue: 'bg-low-mark',
  green: 'bg-high-mark',
  amber: 'bg-medium-mark',
  grey: 'bg-line-strong',
};

/** The class of a nationality's colour; an empty mark for one without guests. */
export function nationalityLook(colour: NationalityColour | null): string {
  return colour === null ? 'border border-line-strong' : colourClasses[colour];
}
