#include "server/invitation.hpp"

#include <gtest/gtest.h>

namespace giostra::server {
namespace {

TEST(Invitation, names_every_address_in_the_readers_language) {
  const Invitation invitation{.port = 8080, .addresses = {"http://192.168.1.7:8080"}, .with_qr = false};
  EXPECT_EQ(write(invitation, Language::english),
            "Giostra is open. Ctrl-C ends it.\n"
            "  on this computer      http://localhost:8080\n"
            "  in the same network   http://192.168.1.7:8080\n");
  EXPECT_NE(write(invitation, Language::italian).find("nella stessa rete"), std::string::npos);
}

TEST(Invitation, has_a_code_for_phones_where_phones_can_come) {
  const std::string with = write({.port = 80, .addresses = {"http://10.0.0.2"}, .with_qr = true}, Language::english);
  EXPECT_NE(with.find("▄"), std::string::npos);
  EXPECT_NE(with.find("http://localhost\n"), std::string::npos);
  EXPECT_EQ(write({.port = 80, .addresses = {}, .with_qr = true}, Language::english).find("▄"), std::string::npos);
}

TEST(Invitation, T6_a_public_address_is_the_only_one_that_is_told) {
  const Invitation invitation{.port = 8080,
                              .addresses = {"http://192.168.1.7:8080"},
                              .public_url = "https://club.example/giostra",
                              .with_qr = true};
  const std::string text = write(invitation, Language::english);
  EXPECT_NE(text.find("https://club.example/giostra\n"), std::string::npos);
  EXPECT_NE(text.find("▄"), std::string::npos);
  EXPECT_EQ(text.find("192.168"), std::string::npos);
}

TEST(Invitation, a_server_for_this_machine_alone_invites_nobody) {
  EXPECT_TRUE(addresses_of("127.0.0.1", 8080).empty());
  EXPECT_EQ(addresses_of("10.1.2.3", 8080), std::vector<std::string>{"http://10.1.2.3:8080"});
  for (const std::string& address : addresses_of("0.0.0.0", 8080))
    EXPECT_EQ(address.find("127.0.0.1"), std::string::npos);
}

}  // namespace
}  // namespace giostra::server
