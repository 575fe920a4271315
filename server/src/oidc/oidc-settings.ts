/** The one issuer of OpenID Connect that accounts may sign in with. */
export type OidcSettings = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The claim whose values give roles and hotels; undefined: the product alone gives them. */
  roleClaim?: string | undefined;
  /** The text of the button on the sign-in page. */
  button: string;
};
