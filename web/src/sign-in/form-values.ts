/** The values of the sign-in forms' fields. */
export type FormValues = {
  email: string;
  password: string;
  confirmation: string;
  hotelName: string;
  setupToken: string;
};

export function formValuesOf(form: HTMLFormElement): FormValues {
  const data = new FormData(form);
  const textOf = (name: string) => String(data.get(name) ?? '');
  return {
    email: textOf('email').trim(),
    password: textOf('password'),
    confirmation: textOf('confirmation'),
    hotelName: textOf('hotel_name').trim(),
    setupToken: textOf('setup_token').trim(),
  };
}
