// The tables of the journal in PostgreSQL and how they came to be, step by step. Nodes of two neighbouring versions run
// side by side, so a step adds and takes nothing away; one that older programs cannot live with says so, and they
// refuse the database from then on.
#pragma once

#include "server/postgres/session.hpp"

namespace giostra::server {

// Takes the steps that are missing; several nodes may start at once. Throws JournalTrouble where the database needs a
// newer program.
void bring_up_to_date(Session& session, const std::string& shown);

}  // namespace giostra::server
