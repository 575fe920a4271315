import { describe, expect, it } from 'vitest';
import { effectiveHotel, globalHotel, initialHotel, linkedHotelId } from './effective-hotel.ts';

const port = {
  id: '1',
  name: 'Hôtel du Port',
  logo_url: null,
  time_zone: 'Europe/Paris',
  beds: null,
  region: 'metropole' as const,
  ...{ rooms: null, revenue_basis: 'net' as const, vat_rate: 10 },
};
const cime = {
  id: '2',
  name: 'La Cime',
  logo_url: 'https://example.com/cime.svg',
  time_zone: 'Indian/Reunion',
  beds: 40,
  region: 'metropole' as const,
  ...{ rooms: 22, revenue_basis: 'net' as const, vat_rate: 10 },
};
const selectedCime = {
  id: '2',
  name: 'La Cime',
  logoUrl: 'https://example.com/cime.svg',
  timeZone: 'Indian/Reunion',
  beds: 40,
  rooms: 22,
};
const selectedPort = {
  id: '1',
  name: 'Hôtel du Port',
  logoUrl: null,
  timeZone: 'Europe/Paris',
  beds: null,
  rooms: null,
};

describe('the initial hotel of a session', () => {
  it('is the main hotel by its name', () => {
    expect(initialHotel({ hotel_name: 'La Cime', hotels: [port, cime] })).toEqual(selectedCime);
  });

  it('is the first hotel when the main one is unset or not among the user’s hotels', () => {
    expect(initialHotel({ hotel_name: null, hotels: [port, cime] })).toEqual(selectedPort);
    expect(initialHotel({ hotel_name: 'Ailleurs', hotels: [port, cime] })).toEqual(selectedPort);
  });

  it('is Global without any hotel', () => {
    expect(initialHotel({ hotel_name: 'La Cime', hotels: [] })).toEqual(globalHotel);
  });
});

describe('the effective hotel', () => {
  const user = { hotel_name: 'La Cime', hotels: [port, cime] };

  it('is the stored one while it is among the user’s hotels', () => {
    expect(effectiveHotel(user, selectedPort)).toEqual(selectedPort);
  });

  it('has the present name and logo, not the stored ones', () => {
    const old = { id: '2', name: 'Ancien nom', logoUrl: null };
    expect(effectiveHotel(user, old)).toEqual(selectedCime);
  });

  it('stays Global when Global was selected', () => {
    expect(effectiveHotel(user, globalHotel)).toEqual(globalHotel);
  });

  it('is the main hotel when none is stored', () => {
    expect(effectiveHotel(user, null)).toEqual(selectedCime);
  });

  it('is the first allowed hotel when the stored one is not among the user’s hotels', () => {
    const other = { id: '9', name: 'Autre', logoUrl: null };
    expect(effectiveHotel(user, other)).toEqual(selectedPort);
  });

  it('is Global when the user has no hotel', () => {
    expect(effectiveHotel({ hotel_name: null, hotels: [] }, selectedCime)).toEqual(globalHotel);
  });
});

describe('the hotel that links name', () => {
  const user = { hotel_name: 'La Cime', hotels: [port, cime] };

  it('is that of the URL, also before the user is known', () => {
    expect(linkedHotelId(user, '2', selectedPort)).toBe('2');
    expect(linkedHotelId(user, 'global', selectedPort)).toBe('global');
    expect(linkedHotelId(undefined, '9', selectedPort)).toBe('9');
  });

  it('is that of the tab where the URL names none', () => {
    expect(linkedHotelId(user, null, selectedPort)).toBe('1');
    expect(linkedHotelId(user, null, null)).toBeNull();
  });

  it('is that of the tab where the URL names a hotel that is not the user’s', () => {
    expect(linkedHotelId(user, '9', selectedCime)).toBe('2');
    expect(linkedHotelId(user, '9', null)).toBe('2');
  });

  it('is one of the user’s where the hotel of the tab was withdrawn', () => {
    expect(linkedHotelId(user, '9', { id: '9', name: 'Autre', logoUrl: null })).toBe('1');
  });
});
