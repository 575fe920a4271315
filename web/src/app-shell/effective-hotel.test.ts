import { describe, expect, it } from 'vitest';
import { effectiveHotel, globalHotel, initialHotel } from './effective-hotel.ts';

const port = {
  id: '1',
  name: 'Hôtel du Port',
  logo_url: null,
  time_zone: 'Europe/Paris',
  beds: null,
};
const cime = {
  id: '2',
  name: 'La Cime',
  logo_url: 'https://example.com/cime.svg',
  time_zone: 'Indian/Reunion',
  beds: 40,
};
const cimeChosen = {
  id: '2',
  name: 'La Cime',
  logoUrl: 'https://example.com/cime.svg',
  timeZone: 'Indian/Reunion',
  beds: 40,
};
const portChosen = {
  id: '1',
  name: 'Hôtel du Port',
  logoUrl: null,
  timeZone: 'Europe/Paris',
  beds: null,
};

describe('the hotel a session starts with', () => {
  it('is the main hotel by its name', () => {
    expect(initialHotel({ hotel_name: 'La Cime', hotels: [port, cime] })).toEqual(cimeChosen);
  });

  it('is the first hotel when the main one is unset or not theirs', () => {
    expect(initialHotel({ hotel_name: null, hotels: [port, cime] })).toEqual(portChosen);
    expect(initialHotel({ hotel_name: 'Ailleurs', hotels: [port, cime] })).toEqual(portChosen);
  });

  it('is Global without any hotel', () => {
    expect(initialHotel({ hotel_name: 'La Cime', hotels: [] })).toEqual(globalHotel);
  });
});

describe('the hotel in force', () => {
  const guest = { hotel_name: 'La Cime', hotels: [port, cime] };

  it('is the remembered one while it is theirs', () => {
    expect(effectiveHotel(guest, portChosen)).toEqual(portChosen);
  });

  it('has the name and logo of today, not those remembered', () => {
    const old = { id: '2', name: 'Ancien nom', logoUrl: null };
    expect(effectiveHotel(guest, old)).toEqual(cimeChosen);
  });

  it('stays Global when Global was chosen', () => {
    expect(effectiveHotel(guest, globalHotel)).toEqual(globalHotel);
  });

  it('is the main hotel when nothing is remembered', () => {
    expect(effectiveHotel(guest, null)).toEqual(cimeChosen);
  });

  it('turns to the first allowed hotel when the remembered one is not theirs', () => {
    const other = { id: '9', name: 'Autre', logoUrl: null };
    expect(effectiveHotel(guest, other)).toEqual(portChosen);
  });

  it('turns to Global when no hotel is theirs', () => {
    expect(effectiveHotel({ hotel_name: null, hotels: [] }, cimeChosen)).toEqual(globalHotel);
  });
});
