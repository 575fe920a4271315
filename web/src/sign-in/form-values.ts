/** What stands in a form of this room: text under the names of its fields. */
export type FormValues = {
  email: string;
  password: string;
  confirmation: string;
  hotelName: string;
  setupToken: string;
};

export function formValuesOf(form: HTMLFormElement): FormValues {
  const typed = new FormData(form);
  const text = (name: string) => String(typed.get(name) ?? '');
  return {
    email: text('email').trim(),
    password: text('password'),
    confirmation: text('confirmation'),
    hotelName: text('hotel_name').trim(),
    setupToken: text('setup_token').trim(),
  };
}
