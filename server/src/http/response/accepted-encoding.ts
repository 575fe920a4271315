import type { FastifyRequest } from 'fastify';

/** Whether the client takes an answer compressed in this way: named, and not with a weight of 0. */
export function acceptsEncoding({ headers }: FastifyRequest, encoding: string): boolean {
  return String(headers['accept-encoding'] ?? '')
    .split(',')
    .some((said) => {
      const [name = '', weight = ''] = said.split(';');
      return name.trim() === encoding && !/^\s*q=0(?:\.0*)?\s*$/.test(weight);
    });
}
