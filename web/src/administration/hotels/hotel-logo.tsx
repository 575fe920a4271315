/** The hotel's logo in a fixed size; without a logo, the first letter of its name. */
export function HotelLogo({ logo, name }: { logo: string | null; name: string }) {
  return (
    <span className="flex h-8 w-12 shrink-0 items-center justify-center overflow-hidden rounded-control bg-sunken">
      {logo === null ? (
        <span aria-hidden="true" className="text-sm font-semibold text-ink-soft">
          {name.trim().slice(0, 1).toUpperCase()}
        </span>
      ) : (
        <img src={logo} alt="" className="max-h-full max-w-full object-contain" />
      )}
    </span>
  );
}
