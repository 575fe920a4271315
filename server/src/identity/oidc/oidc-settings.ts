/** The one issuer of OpenID Connect that accounts may sign in with. */
export type OidcSettings = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The claim whose values give roles and hotels; undefined: the product alone gives them. */
  roleClaim?: string | undefined;
  /** OIDC_TRUST_EMAIL: an address counts of which the issuer does not say whether it is verified. */
  isEmailTrusted?: boolean;
  /** The text of the button on the sign-in page. */
  button: string;
};
