// The roles of a match that we may give to others, and their links; asked of the server whenever they are looked at.
import { tell } from '$law/refusal';
import { Refused } from '$law/wasm';
import * as api from './api';

export class Roles {
  links: api.GivenLink[] = $state.raw([]);
  mayGive: string[] = $state.raw([]);
  trouble = $state('');

  constructor(private readonly id: string) {}

  gives(role: string): boolean {
    return this.mayGive.includes(role);
  }
  link(role: string): api.GivenLink | undefined {
    return this.links.find((link) => link.role === role);
  }

  look(): Promise<void> {
    return this.#after(() => Promise.resolve());
  }
  give(role: string): Promise<void> {
    return this.#after(() => api.giveRole(this.id, role));
  }
  revoke(token: string): Promise<void> {
    return this.#after(() => api.revokeRole(this.id, token));
  }
  // Another one instead.
  renew({ role, token }: api.RoleLink): Promise<void> {
    return this.#after(async () => {
      await api.revokeRole(this.id, token);
      await api.giveRole(this.id, role);
    });
  }

  async #after(deed: () => Promise<unknown>): Promise<void> {
    try {
      await deed();
      const { roles, may_give } = await api.roles(this.id);
      [this.links, this.mayGive, this.trouble] = [roles, may_give, ''];
    } catch (trouble) {
      this.trouble = trouble instanceof Refused ? tell(trouble.refusal) : String(trouble);
    }
  }
}
