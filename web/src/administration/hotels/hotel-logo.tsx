/** The hotel's logo in a place of one size; an empty one keeps the names in line. */
export function HotelLogo({ logo }: { logo: string | null }) {
  return (
    <span className="flex h-8 w-12 shrink-0 items-center justify-center overflow-hidden rounded-control bg-sunken">
      {logo !== null && <img src={logo} alt="" className="max-h-full max-w-full object-contain" />}
    </span>
  );
}
