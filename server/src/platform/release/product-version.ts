import packageJson from '../../../../package.json' with { type: 'json' };

/** The version of the release; the whole repository has one, in the package.json at its root. */
export const productVersion = packageJson.version;
