/** What a value of the claim OIDC_ROLE_CLAIM gives: a role, in some hotels. */
export type RoleMapping<Hotel> = { value: string; role: string; hotels: readonly Hotel[] };

/** The role and the hotels of a person who signs in by OpenID Connect. */
export type MappedRights<Hotel> = { role: string; hotels: Hotel[] };

/**
 * The rights that the values of the claim give, null for none. The first mapping of the table that has
 * one of the values decides the role; further mappings to the same role add their hotels. Mappings to
 * another role add nothing: their hotels were not meant for this role.
 */
export function mappedRights<Hotel extends { id: string }>(
  values: readonly string[],
  mappings: readonly RoleMapping<Hotel>[],
): MappedRights<Hotel> | null {
  const matching = mappings.filter(({ value }) => values.includes(value));
  const role = matching[0]?.role;
  if (role === undefined) return null;
  const hotels = matching.filter((one) => one.role === role).flatMap((one) => one.hotels);
  return { role, hotels: [...new Map(hotels.map((hotel) => [hotel.id, hotel])).values()] };
}

/**
 * The values of a claim in the claims of an ID token: text, or the texts of a list. A name with dots that
 * is no claim itself is a path: 'realm_access.roles'.
 */
export function claimValues(claims: Readonly<Record<string, unknown>>, name: string): string[] {
  const value = Object.hasOwn(claims, name) ? claims[name] : valueAt(claims, name.split('.'));
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((one) => typeof one === 'string').filter((one) => one !== '');
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, first)) return undefined;
  return valueAt(Object.entries(value).find(([key]) => key === first)?.[1], rest);
}
