/** The one issuer of OpenID Connect that accounts may sign in with. */
export type OidcSettings = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The text of the button on the sign-in page. */
  button: string;
};
