import type { Plugin, Rolldown } from 'vite';

/**
 * The bundler keeps the few lines its chunks share in a file of their own. Here they are in the chunk of
 * React, which every page has already: one request less.
 */
export function oneRuntime(): Plugin {
  return {
    name: 'one-runtime',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
        const runtime = chunks.find(({ name }) => name === 'rolldown-runtime');
        const react = chunks.find(({ name }) => name === 'react-and-bundler');
        const page = bundle['index.html'];
        if (runtime === undefined || react === undefined || page?.type !== 'asset') {
          throw new Error('the build has no runtime, no React or no page to join');
        }
        const html = String(page.source);
        for (const chunk of chunks) {
          if (chunk === react) continue;
          chunk.code = chunk.code.replace(importOf(runtime), (_all, names: string) =>
            [`import{${shared}}from"./${base(react)}";`, taken(names)].join(''),
          );
        }
        delete bundle[runtime.fileName];
        react.code = `${withRuntime(react.code, runtime)}\nexport{${shared}};`;
        page.source = html.replace(
          new RegExp(`\\s*<(script|link)[^>]*/${runtime.fileName}"[^>]*>(</script>)?`),
          '',
        );
      },
    },
  };
}

const shared = 'bundlerRuntime';

function withRuntime(code: string, runtime: Rolldown.OutputChunk): string {
  const [, body, exported] = /^([\s\S]*?)export\s*\{([^}]*)\};?\s*$/.exec(runtime.code) ?? [];
  if (body === undefined || exported === undefined) throw new Error('the runtime exports nothing');
  const given = exported.split(',').map((pair) => pair.trim().split(' as ').toReversed().join(':'));
  const all = `const ${shared}=(()=>{${body};return{${given.join()}}})();`;
  return code.replace(importOf(runtime), (_all, names: string) => all + taken(names));
}

/** The names an import took, taken from the shared object: `t as e` → `t:e`. */
function taken(names: string): string {
  return `const{${names.replaceAll(' as ', ':')}}=${shared};`;
}

function importOf(runtime: Rolldown.OutputChunk): RegExp {
  return new RegExp(`import\\{([^}]*)\\}from"\\./${base(runtime)}";`);
}

function base({ fileName }: Rolldown.OutputChunk): string {
  return fileName.slice(fileName.lastIndexOf('/') + 1);
}
